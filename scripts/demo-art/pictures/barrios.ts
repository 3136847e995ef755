// The scene of each barrio, and the names of the scenes.
import type { Hour } from "./core.ts";
import type { Press } from "./press.ts";
import { carro, vina } from "./scenes-country.ts";
import { escuela, fortaleza, iglesia, palacio, quinta } from "./scenes-landmarks.ts";
import { cafe, cancha, cine } from "./scenes-leisure.ts";
import { cantera, carreras, techosChapa } from "./scenes-outskirts.ts";

import { conventillo, feria, tablado, tambores, tranvia } from "./scenes-street.ts";
import { barcas, faro, parqueLago, puerto, rambla } from "./scenes-water.ts";
import { banado } from "./scenes-wetland.ts";
import { costura, estacionTren, fabrica, radio } from "./scenes-work.ts";

export const SCENES = {
  puerto,
  tambores,
  "estacion-tren": estacionTren,
  fortaleza,
  tranvia,
  feria,
  rambla,
  palacio,
  quinta,
  cine,
  cafe,
  iglesia,
  cancha,
  fabrica,
  conventillo,
  escuela,
  "parque-lago": parqueLago,
  faro,
  carreras,
  carro,
  vina,
  radio,
  cantera,
  barcas,
  tablado,
  costura,
  "techos-chapa": techosChapa,
  banado,
} satisfies Record<string, (s: Press) => void>;

export type Scene = keyof typeof SCENES;

export const isScene = (name: string): name is Scene => Object.hasOwn(SCENES, name);

/** Hours at which a scene makes sense; scenes without an entry are drawn at all hours. */
export const HOURS_OF: Partial<Record<Scene, readonly Hour[]>> = {
  feria: ["morning", "noon", "morning", "dusk"],
  escuela: ["morning", "noon", "morning", "dusk"],
  cantera: ["morning", "noon", "dusk", "noon"],
  cancha: ["noon", "dusk", "morning", "dusk"],
  carreras: ["morning", "dusk", "noon", "dusk"],
  carro: ["morning", "dusk", "noon", "dusk"],
  vina: ["morning", "noon", "dusk", "noon"],
  banado: ["morning", "dusk", "morning", "noon"],
  tablado: ["night", "dusk", "night", "dusk"],
  cine: ["night", "dusk", "night", "dusk"],
  conventillo: ["morning", "noon", "dusk", "night"],
};

export const SCENE_OF_BARRIO: Readonly<Record<string, Scene>> = {
  "ciudad-vieja": "puerto",
  centro: "cine",
  "barrio-sur": "conventillo",
  cordon: "feria",
  palermo: "tambores",
  "parque-rodo": "parque-lago",
  "punta-carretas": "faro",
  pocitos: "rambla",
  buceo: "barcas",
  "parque-batlle-villa-dolores": "cancha",
  malvin: "rambla",
  "malvin-norte": "cantera",
  "punta-gorda": "rambla",
  carrasco: "quinta",
  "carrasco-norte": "cancha",
  "banados-de-carrasco": "banado",
  "maronas-parque-guarani": "carreras",
  "flor-de-maronas": "fabrica",
  "las-canteras": "cantera",
  "punta-de-rieles-bella-italia": "estacion-tren",
  "jardines-del-hipodromo": "carreras",
  ituzaingo: "carreras",
  union: "tranvia",
  "villa-espanola": "fabrica",
  "mercado-modelo-bolivar": "feria",
  "castro-perez-castellanos": "escuela",
  "cerrito-de-la-victoria": "iglesia",
  "las-acacias": "techos-chapa",
  "aires-puros": "cancha",
  casavalle: "techos-chapa",
  "piedras-blancas": "feria",
  "manga-toledo-chico": "quinta",
  "paso-de-las-duranas": "quinta",
  "penarol-lavalleja": "estacion-tren",
  cerro: "fortaleza",
  "la-paloma-tomkinson": "techos-chapa",
  "la-teja": "fabrica",
  "prado-nueva-savona": "quinta",
  "capurro-bella-vista": "barcas",
  aguada: "estacion-tren",
  reducto: "tranvia",
  atahualpa: "quinta",
  "jacinto-vera": "cafe",
  "la-figurita": "tablado",
  larranaga: "tranvia",
  "la-blanqueada": "cancha",
  "villa-munoz-retiro": "costura",
  "la-comercial": "cine",
  "tres-cruces": "cafe",
  "brazo-oriental": "escuela",
  sayago: "estacion-tren",
  conciliacion: "escuela",
  belvedere: "tranvia",
  "nuevo-paris": "fabrica",
  "tres-ombues-victoria": "techos-chapa",
  "paso-de-la-arena": "feria",
  "colon-sureste-abayuba": "estacion-tren",
  "colon-centro-y-noroeste": "quinta",
  "lezica-melilla": "vina",
  "villa-garcia-manga-rural": "escuela",
  manga: "carro",
  "casabo-pajas-blancas": "barcas",
};
