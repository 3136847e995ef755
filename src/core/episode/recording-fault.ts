const FAULTS = ["missing", "preparing", "drifts"] as const;
export type RecordingFault = (typeof FAULTS)[number];

/** Title and advice shown to the editor. */
export const RECORDING_FAULTS: Readonly<Record<RecordingFault, { title: string; advice: string }>> = {
  missing: {
    title: "Falta la grabación",
    advice:
      "El archivo de audio no está o está vacío. Subilo en Audios, o copialo con ese nombre a la carpeta de grabaciones.",
  },
  preparing: {
    title: "La copia de acceso está en preparación",
    advice: "El máster ya está guardado. El programa se va a poder escuchar apenas la copia esté lista.",
  },
  drifts: {
    title: "Los tiempos de esta grabación se corren",
    advice:
      "Es un MP3 de velocidad variable sin índice: al saltar a un momento suena otro. Exportala de nuevo como MP3 de velocidad constante (en Audacity: Exportar audio, MP3, Constante) y reemplazá el archivo.",
  },
};
