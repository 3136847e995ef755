import { site } from "#copy/site.ts";

/** Legal notice, section by section. Each paragraph is plain text. */
export const legal = [
  {
    title: "Qué es este sitio",
    paragraphs: [
      `${site.name} reúne y publica, sin fines de lucro, las emisiones de ${site.show} y materiales relacionados.`,
      site.demonstrationNotice,
    ],
  },
  {
    title: "Licencia de los contenidos",
    paragraphs: [
      `Los audios, las transcripciones y los contenidos originales se publican bajo licencia ${site.licence.name}: se pueden compartir con fines no comerciales, sin modificarlos y mencionando el archivo y el programa del que provienen.`,
      "Para cualquier otro uso, escribinos y lo conversamos.",
    ],
  },
  {
    title: "Imágenes",
    paragraphs: [
      "Las imágenes provienen de fuentes diversas y pueden tener condiciones propias, que se indican junto a cada una. Los dibujos de este sitio fueron hechos para el archivo.",
      "Si sos titular de una imagen y creés que no debería estar acá, avisanos y la retiramos.",
    ],
  },
  {
    title: "Textos generados por inteligencia artificial",
    paragraphs: [
      "Los resúmenes, puntos clave, temas y tonos que acompañan a cada programa se generaron de manera automática a partir de las transcripciones y pueden contener errores. Lo que vale es la grabación.",
    ],
  },
  {
    title: "Datos personales",
    paragraphs: [
      "Para comentar o escribirnos pedimos nombre y correo electrónico. El correo no se publica ni se comparte; sirve para moderar y para contestar. Podés pedir que borremos tus datos en cualquier momento desde la página de contacto.",
      "El sitio recuerda en tu navegador el estilo que elegiste y el punto en que dejaste cada programa. No usa cookies de publicidad.",
    ],
  },
];
