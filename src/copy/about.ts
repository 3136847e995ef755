/** Biography at the head of the presenter's page. */
export const about = {
  lede: "Caminó los barrios de Montevideo con un grabador de once kilos al hombro y una pregunta corta: ¿qué se oía acá?",
  biography: [
    "Baltasar Olivera hizo radio sin apuro. Llegaba a cada barrio en ómnibus, tocaba timbre, aceptaba el mate y recién después prendía el micrófono. No entrevistaba a los importantes: buscaba al que había guardado el farol, la libreta, el silbato.",
    "Desde 1975 condujo La esquina del dial, primero los domingos de mañana y después los sábados. De aquellas emisiones quedaron cintas, cartas y un mapa lleno de alfileres. Este archivo es lo que se hizo con ellas.",
  ],
  portrait: {
    src: "/media/presenter.svg",
    alt: "Dibujo de Baltasar Olivera de perfil, con auriculares, frente a un micrófono de radio.",
  },
};
