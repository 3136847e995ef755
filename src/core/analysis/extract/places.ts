const namesIn = (list: string): readonly string[] => list.trim().split(/,\s+/);

/** Barrios of Montevideo. Double names are listed separately. */
export const BARRIOS = namesIn(`
Ciudad Vieja, Centro, Barrio Sur, Cordón, Palermo, Parque Rodó, Punta Carretas, Pocitos, Buceo, Parque Batlle,
Villa Dolores, Malvín, Malvín Norte, Punta Gorda, Carrasco, Carrasco Norte, Bañados de Carrasco, Maroñas,
Parque Guaraní, Flor de Maroñas, Las Canteras, Punta de Rieles, Bella Italia, Jardines del Hipódromo,
Ituzaingó, La Unión, Villa Española, Mercado Modelo, Bolívar, Pérez Castellanos, Cerrito de la Victoria,
Las Acacias, Aires Puros, Casavalle, Piedras Blancas, Manga, Toledo Chico, Paso de las Duranas, Peñarol,
Lavalleja, Villa del Cerro, La Paloma, Tomkinson, La Teja, Prado, Nueva Savona, Capurro, Bella Vista, Aguada,
Reducto, Atahualpa, Jacinto Vera, La Figurita, Larrañaga, La Blanqueada, Villa Muñoz, Retiro, La Comercial,
Tres Cruces, Brazo Oriental, Sayago, Conciliación, Belvedere, Nuevo París, Tres Ombúes, Paso de la Arena,
Colón, Abayubá, Lezica, Melilla, Villa García, Casabó, Pajas Blancas, Goes, Barrio Reus, Santiago Vázquez,
El Cerro
`);

/** Landmarks of the barrios. */
export const LANDMARKS = namesIn(`
Puerta de la Ciudadela, Plaza Independencia, Plaza Matriz, Plaza Zabala, Plaza Cagancha, Plaza Libertad,
Plaza Lafone, Plaza Cuba, Plaza Varela, Plaza de los Treinta y Tres, Mercado del Puerto, Mercado Agrícola,
Mercado Modelo, Teatro Solís, Teatro de Verano, Palacio Salvo, Palacio Legislativo, Palacio Peñarol,
Palacio Taranco, Cabildo, Estadio Centenario, Gran Parque Central, Hipódromo de Maroñas, Velódromo, Rambla,
Rambla Sur, Escollera Sarandí, Dique Mauá, Puerto, Fortaleza del Cerro, Frigorífico Nacional,
Frigorífico Artigas, Frigorífico Swift, Jardín Botánico, Rosedal, Hotel del Prado, Arroyo Miguelete,
Arroyo Pantanoso, Arroyo Seco, Bahía, Playa Ramírez, Playa Pocitos, Playa Malvín, Playa del Buceo,
Playa Capurro, Parque Capurro, Parque Lecocq, Parque Rivera, Parque Batlle, Castillo Pittamiglio,
Faro de Punta Carretas, Cárcel de Punta Carretas, Penal de Punta Carretas, Hospital Maciel,
Hospital de Clínicas, Hospital Pereira Rossell, Cementerio Central, Cementerio del Buceo,
Cementerio del Norte, Estación Central, Estación Peñarol, Talleres de Peñarol, Feria de Tristán Narvaja,
Tristán Narvaja, Avenida 18 de Julio, 18 de Julio, Avenida Italia, Bulevar Artigas, Avenida Agraciada,
Avenida Garzón, Camino Maldonado, Ocho de Octubre, 8 de Octubre, Isla de Ratas, Refinería de La Teja, Usina,
Conventillo Mediomundo, Mediomundo, Ansina, Museo Blanes, Biblioteca Nacional, Ateneo, Hotel Carrasco,
Casino Parque Hotel, Parque Hotel, Puente de las Duranas, Santuario del Cerrito, Iglesia de las Carmelitas,
Iglesia Matriz, Universidad
`);
