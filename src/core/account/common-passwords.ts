/**
 * Common passwords and parts of them that the kept list of `new-password.ts` lacks: Spanish words, names and places of Uruguay,
 * and the sequences that it leaves to a program. Folded (no accents, lower case). Entries of four letters or fewer are omitted:
 * they occur in too many words.
 */
/** Keyboard rows, sequences, repetitions and words of computers. */
const KEYS_AND_CLASSICS = `
0123456789 0987654321 987654321 87654321 654321 54321 11111 00000 121212 456789 232323 252525 777777 88888 99999
55555 66666 22222 33333 44444 1qaz2wsx3edc4rfv 2wsx3edc zxcvb poiuytrewq lkjhgfdsa mnbvcxz abcdefghijklmnopqrstuvwxyz
abcdefghijklmnop abcdefghij abcdefgh abcdef abcde p4ssw0rd p4ssword passphrase contrasena contrasenia clavesecreta
clave123 claves miclave secreto secreta acceso administrador administrator administracion root123 rootroot superuser
usuario username login bienvenido bienvenida hola123 holahola holamundo cambiame cambiar default prueba guest123
invitado ilovegod teamomucho teamoo teamo123 teamo teodio teextrano teadoro amorcito miamor amoreterno amormio
princesa princesita corazon corazoncito estrellita angelito angelita caramelo bonito hermosa hermoso preciosa
alejandra fernanda matias martin123 andrea123 maria123 juan123 jesucristo jesusteama jesus123 diosesamor
diostebendiga familia mifamilia cumpleanos verano2023 verano2024 verano2025 verano2026 uruguay montevideo penarol
nacional boliche charrua garradecharrua correcthorsebatterystaple correcthorse batterystaple monkey123 dragon123
computadora facebook linux ubuntu mysql postgres supabase localhost wordpress archivo123 batman123 chocolate1
facebook1 liverpool1 princess1 summer123 trustme zaq12345 adminadmin admin123 admin1234 rootadmin toor12345 user1234
zxcvbnm123 wasdwasd aaaaaa bbbbbb zzzzzz xxxxxx abcabc abcd12345 aabbcc 101010 110110 202020 321321 369258147 456456
987987 999888
`;

/** Given names and surnames. */
const NAMES = `
agustin agustina alvaro americo anabel analia antonella antonia ariel armando augusto beatriz belen bernardo betiana
blanca braian bruna camila camilo cesar clara constanza cristiano danilo dario debora delfina edison elisa emanuel
emilia emiliano emilio enrique ernesto esteban estela eugenia eugenio evangelina ezequiel fabiana fabricio facundo
federica fiorella florencia francisco francisca gerardo gisela giuliana gonzalo graciela gregorio guadalupe guillermo
gustavo hernan horacio ignacio irene ismael ivanna jacinto jazmin jeronimo jimena joaquin jorge josefina juliana
julieta julio lautaro leandro leonel leticia liliana lorena lourdes lucia luciana luciano lucrecia luisa magdalena
maite marcela marcelo mariana mariano maricarmen maribel marta matilde mauricio mauro maximiliano maximo melina
micaela milagros monserrat morena nahuel nazareno nestor noelia norberto norma octavio paola pascual patricio pilar
ramiro ramon rebeca renzo rocio rodolfo rodrigo romina rosana rosario ruben santino silvana sofia soledad solange
thiago tomas vanesa vicente violeta viviana ximena yamila yanina yesica zulma acosta aguilar aguirre alonso alvarez
alvez amaral araujo arias barrios batista benitez bentancor bentancur blanco borges bueno cabrera caceres camacho
cardozo carrasco castillo correa costa cuevas delgado dominguez duarte etcheverry farias fernandez ferreira figueroa
flores fontes fuentes gadea gimenez gomez gonzalez gutierrez hernandez herrera ibarra iglesias jimenez ledesma leiva
lopez machado maldonado marquez medina mello mendez mendoza meneses molina montero morales moreira moreno munoz
navarro nunez olivera ortega ortiz pacheco peralta pereira perez pereyra pintos ponce quintana ramirez ramos reyes
rivero robaina rodriguez rojas rosas saavedra salazar serrano silva silveira suarez tabarez techera trujillo
umpierrez valdez varela vargas vazquez velazquez vidal viera villalba zapata
`;

/** Uruguay: places, teams, famous people, food. */
const PLACES_AND_TEAMS = `
artigas asuncion atlantida banda bellavista bocajuniors brasilero buceo buenosaires canelones capurro carmelo
centenario cerrito cerrolargo ciudadvieja colonia cordon corrientes costadeoro danubio defensor defensorsporting
durazno elcerro espana fenix fraybentos gurises juventud lateja lavalleja libertad losaromos malvin manya minas
miramar montevideano nuevapalmira orientales oriental palermo pandeazucar parquerodo paysandu penarolmanya
penarolcampeon pinar piriapolis plaza plazacolonia pocitos pradera prado progreso puntadeleste puntagorda rampla
rentistas reducto rioplata rivera riodelaplata riverplate rocha rosariocentral salto sanjose sayago solymar soriano
sudamerica sudamericana tacuarembo torque treintaytres trescruces tresyocho tricolor tupamaros union uruguaya
uruguayo uruguayos uruguayocampeon vamosuruguay villaespanola wanderers bolso bolsilludo carbonero aurinegro
aurinegra albiceleste charruas candombe murga tamboril llamadas carnaval mateamargo matecocido asado choripan chivito
dulcedeleche milanesa rambla garufa mercosur orgullo patria bandera escudo escarapela libertador artiguista
joseartigas cavani forlan recoba francescoli godin muslera lugano abreu locoabreu valverde messi ronaldinho neymar
benedetti galeano onetti gardel lacumparsita zitarrosa viglietti jaimeroos larbanois olimarenos notevagustar
elcuartetodenos laveladores buitres latabare batlle saravia mujica pepemujica tabare lacalle sanguinetti
`;

/** Words of love, faith, the year and the office. */
const SPANISH_WORDS = `
abuela abuelo abuelita adios alegria amiga amigas amigos amistad amorcita amormia animales arcoiris arriba aventura
azucar azulito bailar bebita bebito bello bendicion besitos besos blancanieves bombon bonitas brujita cachorro
caballo cacique campeon campeona campeones cancion cantar carino carinito casita cereza chiquita chiquito cielito
cielo comida confianza conejito conejo corderito cristo cuidado delfin delfines demonio deporte destino diablito
diamante dinero dinosaurio divina divino dulces dulzura elefante encanto enero febrero marzo abril junio agosto
setiembre septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo primavera otono
invierno esperanza esposa esposo estudio eterno facil felicidad feliz florcita florecita fresita fuego fuerte futuro
gaviota gatita gatito gordita gordito gracias guerrero hermana hermanas hermano hermanos heroes hijita hijito hijos
historia iglesia imposible infinito inocente jardin jirafa jugador juguete ladrillo leones libro limon lindas lindo
llave locura lucero lunita madre maldito mamita mandarina manzana marinero maravilla mascota matrimonio mejoramigo
mimama mipapa mibebe mihija mihijo misamores misamor mivida milagro minovia minovio mirador mundial navidad nenita
negrita negrito nosotros novia novio nuestro nunca olvidar ositos oveja paisaje pajarito palabra papito paradiso
paraiso pasion pastelito payaso peluche peluca perfecta perfecto perrita perrito pirata pitufo playa poder porfavor
porsiempre profesor promesa quererte querida querido recuerdo regalo reina reinita renacer revolucion rosado rosita
saber salud sandia secretos segura seguridad seguro sentimiento siempre siempreamigos siemprejuntos simpatica sirena
sirenita soldado sonrisa sonrie sorpresa suenos suerte telefono tequiero tequieromucho ternura tesoro tigre tigres
tigresa todopoderoso tortuga trabajo tranquila tranquilo travieso tristeza unicornio universo vacaciones valiente
vampiro vaquero venganza verdad viajar vidamia viejo vientos virgen volar yoteamo teamodios diosesgrande diosmio
diosesfiel jehova jehovaesmipastor santamaria virgenmaria espiritusanto oficina empresa secretaria gerente contador
servidor servicio sistema sistemas soporte tecnico telefonica router clavewifi internet123 micasa micasita familia123
nosequeponer noseponer nolose nomeacuerdo olvide meolvide sinclave sincontrasena laclave lacontrasena contrasenanueva
nuevaclave nuevacontrasena claveprovisoria temporal provisoria provisorio inicio entrar entrada ingreso ingresar
abrete abretesesamo sesamo radiouruguay emisora programa archivos historiaoral
`;

export const LOCAL_PASSWORDS: readonly string[] = [
  KEYS_AND_CLASSICS,
  NAMES,
  PLACES_AND_TEAMS,
  SPANISH_WORDS,
].flatMap((words) => words.trim().split(/\s+/));
