/** `data/LEEME.txt` of a backup. `day`: `AAAA-MM-DD`; `name`: of the archive. */
export const backupReadme = ({
  day,
  version,
  name,
}: Record<"day" | "version" | "name", string>): string => `COPIA DE UN ARCHIVO DE RADIO

${name}

Hecha el ${day} por el programa «archivo-de-radio», versión ${version}.
Este archivo explica qué hay acá a quien lo abra sin ese programa, hoy o dentro de treinta años.

QUÉ HAY

data/csv/             cada tabla como planilla: se abre con cualquier programa de planillas
data/diccionario.csv  qué es cada tabla y cada columna
data/transcripciones/ la transcripción de cada programa: .vtt son subtítulos WebVTT, texto con tiempos y voces;
                      .txt es texto sin tiempos
data/media/           las fotos; sus epígrafes, autores y derechos están en data/csv/episode_photos.csv
data/recordings.jsonl la lista de las grabaciones, con su tamaño y su suma SHA-256
data/collaborators.jsonl  quiénes trabajaban en el archivo; las contraseñas no se copian
data/tables/          cada tabla completa, una fila por línea en JSON: de acá se restaura

Las grabaciones mismas van aparte: en un archivo .tar, o en la carpeta «grabaciones».

CÓMO SE LEE

Todo es texto en UTF-8. Los CSV llevan comas y comillas (RFC 4180) y una primera fila con los nombres de las
columnas. Una celda que una planilla tomaría por una fórmula empieza con un apóstrofo que no es parte del texto.
Una celda muy larga para una planilla dice dónde está entera. Los momentos están en tiempo universal (UTC).

CÓMO SE SABE QUE ESTÁ ENTERA

Es una bolsa BagIt (RFC 8493): manifest-sha256.txt tiene la suma SHA-256 de cada archivo. En Linux o macOS, en la
carpeta de la copia:  sha256sum -c manifest-sha256.txt

CÓMO SE RESTAURA

Con el programa, en un archivo vacío: «Copia de seguridad» en la administración, o  npm run restore -- COPIA.zip

CUIDADO

Tiene borradores, notas internas, correos y mensajes de personas: no es para publicar entera.
`;
