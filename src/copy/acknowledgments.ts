/** Personal thank-you of the archive's digitiser. See docs/product/site.md. */
export const acknowledgments = {
  title: "Agradecimientos",
  lede: "De parte de quien pasó las cintas, una por una, con un pie en la cocina y otro en la consola.",
  paragraphs: [
    "Cuando abrí la primera caja de zapatos había adentro una cinta, una lista de almacén y un botón. Guardé las tres cosas. Este archivo se hizo así: sin tirar nada y preguntando de quién era.",
    "Gracias a Baltasar, que me enseñó a escuchar el silencio antes de cortar. Gracias a quienes se sentaron frente al micrófono y contaron su cuadra sin saber que alguien, tantos años después, iba a rebobinarlos para oírlos de nuevo.",
    "Gracias a la vecina de arriba, que durante nueve inviernos tuvo cuarenta y dos cintas en el placar de las frazadas, y nunca preguntó qué eran. A los que trajeron casetes grabados del aire, con el perro ladrando y la sopa hirviendo de fondo: muchas veces fueron la única copia.",
    "Gracias a los que limpiaron cabezales con un hisopo, a los que transcribieron de noche, a los que corrigieron el nombre de una calle. Y a quien lea esto y se acuerde de que en su casa también hay una caja.",
    "Si en alguna voz reconocés a los tuyos, escribime. Todavía quedan muchas cajas por abrir.",
  ],
  signature: "Quien digitalizó este archivo",
};
