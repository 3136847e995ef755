/** Folded Spanish words without meaning of their own, including colloquial ones of the Río de la Plata. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a aca ahi ahora ahi al algo alguien algun alguna algunas alguno algunos alla alli ante antes aquel aquella aquellas
aquello aquellos aqui asi aun aunque bajo bastante bien bueno buena buenas buenos cada casi che claro como con contra
cosa cosas creo cual cuales cualquier cuando cuanta cuanto cuatro cinco da dale de debe decia decian decir del delante
demas dentro desde despues dia dias dice dicen digo dijo donde dos durante e el ella ellas ello ellos empezo en encima
entonces entre era eramos eran eres es esa esas ese eso esos esta estaba estaban estamos estan estar estas este esto
estos estoy estuvo etc exacto fue fueron fui fuimos gente gracias gran grande ha habia habian haber hablar hace hacen
hacer hacia hacian hago han hasta hay haya he hecho hicieron hizo hola hoy iba iban igual ir jamas junto la lado largo
las le les lo los luego llamaba llega llego mal mas me media medio mejor menos mi mia mientras mil mio mira mis misma
mismas mismo mismos mitad momento mucha muchas mucho muchos muy nada nadie ni ningun ninguna ninguno no noche noches nos
nosotros nuestra nuestras nuestro nuestros nunca o oiga otra otras otro otros para parece parte pasa pasaba paso pero
poca poco pocos podia podian poner por porque primer primera primero pude puede pueden puedo pues punto que quedo quien
quienes quiere quiero quiza quizas sabe saben sabia sacar salia se sea segun segunda segundo seis sentia ser será seria
si sido siempre siento sigue siguiente sin sino sobre solamente solo somos son soy su sus suya suyo tal tambien tampoco
tan tanta tantas tanto tantos tarde te tenemos tener tengo tenia tenian tenido tercera tiempo tiene tienen toda todas
todavia todo todos tome trae traia tras tres tu tus tuve tuvo ultima ultimo un una unas uno unos usted ustedes va vamos
van varias varios vas vaya veces ver verdad vez viene vienen vino viste vos voy vuelta y ya yo oyentes programa radio
seria sera mañana manana señor senor señora senora ano anos año años`
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/\s+/),
);
