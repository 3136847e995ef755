/** A statement that the database ended because of its time limit, in the output of a process. */
export const TOO_SLOW_OUTPUT = /\bcode 57014\b/;

export const TOO_SLOW =
  "La base de datos cortó el pedido porque tardaba demasiado. Probá con menos de una vez, o de nuevo en unos minutos.";
