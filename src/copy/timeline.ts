/** The presenter's life, from 1943 to 1992, in order. See docs/product/site.md. */
export interface TimelineEntry {
  year: string;
  title: string;
  lines: string[];
  /** Site path or address; the caption is read under the picture and over the page when it is opened. */
  images?: { src: string; caption: string }[];
}

export const timeline: TimelineEntry[] = [
  {
    year: "1943",
    title: "Nace en La Teja",
    lines: [
      "Hijo de una planchadora y de un estibador, en una pieza con techo de chapa sobre la calle Carlos Tellier.",
      "De chico aprende a reconocer los barcos por la sirena.",
    ],
  },
  {
    year: "1951",
    title: "La radio de la cocina",
    lines: [
      "La madre compra a crédito un receptor de cinco válvulas. Lo enchufan arriba de la heladera a hielo.",
      "Baltasar dibuja con tiza, en el piso, a los que hablan adentro.",
    ],
    images: [
      {
        src: "/media/hero-1.svg",
        caption: "Techos de chapa y una antena: el barrio, visto desde la azotea de la escuela.",
      },
    ],
  },
  {
    year: "1958",
    title: "Cadete en una imprenta",
    lines: [
      "Reparte pruebas de galera por media ciudad: Cordón, Aguada, Reducto, la Unión.",
      "Anota en una libreta lo que oye en los tranvías. La libreta todavía existe.",
    ],
  },
  {
    year: "1963",
    title: "Operador de noche",
    lines: [
      "Entra a una radio del Centro a cuidar la consola entre la medianoche y las seis.",
      "Aprende a empalmar cinta con una hoja de afeitar y paciencia.",
    ],
  },
  {
    year: "1969",
    title: "El grabador al hombro",
    lines: [
      "Compra de segunda mano un grabador de once kilos y sale a los barrios en ómnibus.",
      "La primera voz que guarda es la de un afilador en Villa Española.",
    ],
  },
  {
    year: "1975",
    title: "Sale al aire La esquina del dial",
    lines: [
      "El 6 de abril, domingo a las nueve, por 770 AM. El primer barrio fue la Ciudad Vieja.",
      "Pidió a los oyentes que le escribieran una carta con una esquina. A la semana había ciento doce.",
    ],
    images: [
      {
        src: "/media/presenter.svg",
        caption: "Baltasar Olivera al micrófono, en el estudio de la calle Mercedes.",
      },
    ],
  },
  {
    year: "1978",
    title: "El mapa de los alfileres",
    lines: [
      "Cuelga en el estudio un mapa de Montevideo y clava un alfiler por programa.",
      "Los alfileres rojos, para los tambores; los azules, para el agua; los amarillos, para el resto.",
    ],
    images: [
      { src: "/media/hero-2.svg", caption: "Una cuerda de tambores en Palermo, como la contaron al aire." },
    ],
  },
  {
    year: "1983",
    title: "Ocho años de cajas",
    lines: [
      "Las cintas ya no entran en la radio: pasan al ropero de su casa, en cajas de zapatos numeradas.",
      "La vecina de arriba se ofrece a guardar las repetidas.",
    ],
  },
  {
    year: "1988",
    title: "De los domingos a los sábados",
    lines: [
      "El programa se muda a 890 AM, los sábados a las diez.",
      "El mapa viaja en taxi, enrollado, con los alfileres en un frasco de dulce.",
    ],
    images: [
      {
        src: "/media/hero-3.svg",
        caption: "El puerto, que apareció en más programas que ningún otro lugar.",
      },
    ],
  },
  {
    year: "1989",
    title: "La última emisión",
    lines: [
      "El programa 420 se hace al aire libre, con ruido de hojas y sin libreto.",
      "Termina como empezó: con una carta y una esquina.",
    ],
  },
  {
    year: "1992",
    title: "Las cajas cambian de manos",
    lines: [
      "Entrega las cintas, la libreta y el frasco de alfileres a quien quiera cuidarlas.",
      "Pone una sola condición: que se puedan escuchar sin pagar y sin apuro.",
    ],
  },
];
