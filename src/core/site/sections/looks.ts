import { line } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

const name = (group: string) =>
  line({ group, label: "Nombre", required: "Ingresá el nombre del estilo.", max: 40 });
const hint = line({ label: "En pocas palabras", hint: "Puede quedar vacío.", max: 80 });

/** Names of the themes in the control of the site. The fields begin with the ids of `src/copy/themes.ts`. */
export const looksSection = section({
  title: "Estilos",
  lead: "Cómo se llaman los cuatro estilos que cada visitante puede elegir.",
  page: "/",
  fields: {
    vintageName: name("El de siempre, de papel y baquelita"),
    vintageHint: hint,
    artDecoName: name("El verde y dorado, de líneas rectas"),
    artDecoHint: hint,
    rioPlataName: name("El celeste, de agua y pizarra"),
    rioPlataHint: hint,
    candombeName: name("El rojo y ocre, de letras gruesas"),
    candombeHint: hint,
  },
  neutral: {
    vintageName: "Vintage",
    vintageHint: "Radio a válvulas y diario viejo",
    artDecoName: "Art déco",
    artDecoHint: "Rascacielos y frentes de cine",
    rioPlataName: "Río",
    rioPlataHint: "Agua ancha, mañana, chapa y soga",
    candombeName: "Tambor",
    candombeHint: "Cuero, colores fuertes y luna llena",
  },
});
