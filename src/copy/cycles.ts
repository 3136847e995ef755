/** The two broadcast cycles. See docs/product/site.md. */
export interface BroadcastCycle {
  id: string;
  station: string;
  /** Place on the dial, in kHz, for the drawn scale. */
  kilohertz: number;
  frequency: string;
  period: string;
  schedule: string;
  description: string;
  episodeCount: number;
}

export const cycles: BroadcastCycle[] = [
  {
    id: "primer-ciclo",
    station: "Radio Bahía",
    kilohertz: 770,
    frequency: "770 AM",
    period: "1975-1988",
    schedule: "Domingos 9:00",
    description:
      "Trece años de domingos. El programa nació en un estudio de la calle Mercedes, con un micrófono de cinta, una pava eléctrica y un mapa de la ciudad clavado en la pared. Cada semana, un barrio y una voz que lo caminó de punta a punta.",
    episodeCount: 364,
  },
  {
    id: "segundo-ciclo",
    station: "Emisora Litoral",
    kilohertz: 890,
    frequency: "890 AM",
    period: "1988-1989",
    schedule: "Sábados 10:00",
    description:
      "El último año largo, ya de sábado y con la feria como ruido de fondo. El mapa de la pared se mudó con el programa, lleno de alfileres; en estas emisiones se fueron pinchando los barrios que faltaban.",
    episodeCount: 56,
  },
];

/** Total over both cycles: 420. */
export const cyclesTotal = cycles.reduce((sum, cycle) => sum + cycle.episodeCount, 0);

/** First and last mark of the AM scale, in kHz. */
export const dial = { from: 540, to: 1600 };

const years = cycles.flatMap(({ period }) => period.split("-").map(Number));
/** First and last year of the broadcasts. */
export const broadcastYears = { first: Math.min(...years), last: Math.max(...years) };
