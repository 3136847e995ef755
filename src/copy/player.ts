import { formatCount, pluralOf } from "#core/text/plural.ts";

/** Texts of the open player. */
export const playerTexts = {
  open: "Abrir el reproductor",
  close: "Cerrar",
  name: "Reproductor abierto",
  back: (seconds: number) => `Atrás ${seconds} segundos`,
  forward: (seconds: number) => `Adelante ${seconds} segundos`,
  speed: "Velocidad",
  slower: "Más lento",
  faster: "Más rápido",
  download: "Descargar la grabación",
  position: "Posición",
  pause: "Pausar",
  resume: "Seguir escuchando",
  resumeAt: (time: string) => `Seguir desde ${time}`,
  forget: "No seguir",
  sleep: "Apagar",
  sleepOff: "No apagar",
  sleepEnd: "Al final del programa",
  minutes: (minutes: number) => `En ${minutes} minutos`,
  left: (minutes: number) => `${pluralOf(minutes, "Queda", "Quedan")} ${formatCount(minutes, "minuto")}`,
  later: "Escuchar después",
  queueEmpty: "Acá quedan los programas que elijas con «Escuchar después».",
  playNow: (name: string) => `Escuchar ahora ${name}`,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  moved: (name: string, place: number, count: number) => `${name}: ${place} de ${count}`,
  remove: (name: string) => `Quitar ${name}`,
  positionText: (time: string, length: string, voice: string | null) =>
    voice ? `${time} de ${length}, habla ${voice}` : `${time} de ${length}`,
};
