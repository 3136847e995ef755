/**
 * Common passwords and parts of them, folded (no accents, lower case).
 * Entries of four letters or fewer are omitted: they occur in too many words.
 */
/** Keyboard rows, digit sequences and worldwide classics. */
const KEYS_AND_CLASSICS = `
0123456789 1234567890 123456789 12345678 1234567 123456 12345 0987654321 987654321 87654321 654321 54321 11111 00000
112233 121212 123123 123321 131313 159753 147258369 147258 159357 789456123 789456 456789 232323 252525 696969 777777
88888 99999 55555 66666 22222 33333 44444 1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx3edc4rfv 1qaz2wsx3edc
1qaz2wsx 2wsx3edc zaq12wsx zaq1xsw2 qazwsxedc qazwsx qwertyuiop qwertyui qwerty qwert asdfghjkl asdfghj asdfgh asdfg
zxcvbnm zxcvbn zxcvb poiuytrewq lkjhgfdsa mnbvcxz abcdefghijklmnopqrstuvwxyz abcdefghijklmnop abcdefghij abcdefgh
abcdef abcde abc123 abcd1234 a1b2c3d4 1a2b3c4d q1w2e3r4 password passw0rd p4ssw0rd p4ssword pa55word passwd passphrase
contrasena contrasenia clavesecreta clave123 claves miclave secreto secreta secret acceso access admin administrador
administrator administracion root123 rootroot superuser usuario username login letmein welcome bienvenido bienvenida
hello123 hola123 holahola holamundo changeme cambiame cambiar default prueba testing test123 test1234 guest123
invitado iloveyou ilovegod teamomucho teamoo teamo123 teamo teodio teextrano teadoro amorcito miamor amoreterno
amormio princesa princess princesita corazon corazoncito estrella estrellita mariposa angelito angelita chocolate
caramelo bonita bonito hermosa hermoso preciosa sunshine monkey dragon master shadow football futbol baseball
basketball hockey superman batman spiderman pokemon starwars trustno1 whatever freedom killer charlie jordan23 michael
jessica jennifer daniela daniel alejandro alejandra fernando fernanda sebastian santiago valentina carolina gabriela
roberto ricardo eduardo patricia veronica cristina barbara nicolas matias martina martin123 andrea123 maria123 juan123
jesucristo jesusteama jesus123 diosesamor diostebendiga familia mifamilia cumpleanos verano2023 verano2024 verano2025
verano2026 uruguay montevideo penarol nacional boliche celeste charrua garradecharrua correcthorsebatterystaple
correcthorse batterystaple monkey123 dragon123 internet computer computadora samsung google facebook windows microsoft
linux ubuntu oracle mysql postgres supabase localhost wordpress archivo123 adidas amanda america angels apples arsenal
ashley asshole august austin badboy banana barney batman123 beautiful bigdaddy biteme blahblah blessed bonnie booboo
brandon buster butterfly calvin casper charles chelsea cherry chicken chocolate1 chris claire cocacola cookie corvette
cowboys crystal danielle diamond dolphin donald eagles eminem enter facebook1 family ferrari fender flower flowers
forever freddy friends fuckoff fuckyou gandalf gateway ginger golden goldfish guitar gunner hammer hannah harley
heather hottie hunter iceman idontknow iloveu isabelle jasmine jackson jasper jeremy jessie johnny jordan joseph
joshua juventus kitten knight lakers lauren letmein1 liverpool1 london lovely loveme loveyou lucky maggie manchester
marina martin matrix matthew maverick melissa mercedes merlin michelle mickey minecraft money monster morgan mother
mustang naruto newyork nicole nintendo orange peanut pepper phoenix player please porsche princess1 purple qwerty123
rachel rainbow ranger rebecca richard robert rockstar rosebud samantha sammy scooter secret1 shannon sierra silver
slipknot smokey snoopy soccer softball sparky spider spongebob steven success summer summer123 sunflower superman1
sweety taylor tequila testpass thomas thunder tigger tinkerbell trinity trustme turtle victoria welcome1 william
winner winter yankees yellow zaq12345 password1 password123 passwort adminadmin admin123 admin1234 rootadmin toor12345
user1234 qwerty1234 asdf1234 asdfasdf zxcv1234 zxcvbnm123 qweqwe qweasd qweasdzxc wasdwasd aaaaaa bbbbbb zzzzzz xxxxxx
abcabc abcd12345 aabbcc 101010 110110 111222 112211 123654 123789 147852 147896325 159951 192837 202020 246810 258456
314159 321321 321654987 369258147 456123 456456 555666 654123 741852963 741852 753951 852456 951753 963852741 987987
999888
`;

/** Given names and surnames. */
const NAMES = `
agustin agustina alberto alfredo alicia alvaro amelia americo anabel analia andres angela angelica antonella antonia
antonio ariel armando arturo augusto aurora beatriz belen bernardo betiana bianca blanca braian bruno bruna camila
camilo carlos carmen catalina cecilia cesar claudia claudio clara constanza cristian christian cristiano damian danilo
dario debora delfina diana diego dolores edison elena elisa elizabeth emanuel emilia emiliano emilio enrique ernesto
esteban estela esther eugenia eugenio evangelina ezequiel fabian fabiana fabricio facundo federica federico felipe
felix fiorella florencia francisco francisca franco gabriel gaston gerardo german gisela giuliana gloria gonzalo
graciela gregorio guadalupe guillermo gustavo hector henry hernan horacio ignacio irene isabel isabella ismael ivanna
jacinto javier jazmin jeronimo jimena joaquin jonathan jorge josefina julia julian juliana julieta julio karina kevin
laura lautaro leandro leonardo leonel leticia liliana lorena lorenzo lourdes lucas lucia luciana luciano lucrecia
luisa magdalena maite manuel manuela marcela marcelo marcos margarita maria mariana mariano maricarmen mario maribel
marta matilde mauricio mauro maximiliano maximo melina micaela miguel milagros miranda miriam monica monserrat morena
nahuel natalia nazareno nelson nestor noelia norberto norma octavio oscar pablo paola pamela pascual patricio paula
pedro pilar rafael ramiro ramon raquel rebeca renata renzo rocio rodolfo rodrigo romina rosana rosario ruben salvador
samuel sandra santino sergio silvana silvia simona sofia soledad solange susana tamara tatiana teresa thiago tomas
valeria vanesa vanessa vicente victor violeta virginia viviana walter washington wilson ximena yamila yanina yesica
zulma acosta aguilar aguirre alonso alvarez alvez amaral araujo arias barrios batista benitez bentancor bentancur
blanco borges bueno cabrera caceres camacho cardozo carrasco castillo castro correa costa cuevas delgado dominguez
duarte etcheverry farias fernandez ferreira figueroa flores fontes fuentes gadea garcia gimenez gomez gonzalez
gutierrez hernandez herrera ibarra iglesias jimenez ledesma leiva lopez machado maldonado marquez martinez medina
mello mendez mendoza meneses molina montero morales moreira moreno munoz navarro nunez olivera ortega ortiz pacheco
peralta pereira perez pereyra pintos ponce quintana ramirez ramos reyes rivero robaina rodriguez rojas romero rosas
saavedra salazar sanchez santana santos serrano silva silveira suarez tabarez techera toledo torres trujillo umpierrez
valdez varela vargas vazquez velazquez vidal viera villalba zapata
`;

/** Uruguay: places, teams, famous people, food. */
const PLACES_AND_TEAMS = `
argentina artigas asuncion atlantida banda bellavista bocajuniors brasil brasilero buceo buenosaires canelones capurro
carmelo centenario cerrito cerrolargo ciudadvieja colombia colonia cordon corrientes costadeoro danubio defensor
defensorsporting durazno elcerro espana fenix florida fraybentos gurises juventud laguna lateja lavalleja libertad
liverpool losaromos malvin manya mexico minas miramar montevideano nuevapalmira orientales oriental palermo
pandeazucar parquerodo paysandu penarolmanya penarolcampeon pinar piriapolis plaza plazacolonia pocitos pradera prado
progreso puntadeleste puntagorda racing rampla rentistas reducto rioplata rivera riodelaplata riverplate rocha
rosariocentral salto sanjose sayago solymar soriano sudamerica sudamericana tacuarembo tango torque treintaytres
trescruces tresyocho tricolor tupamaros union uruguaya uruguayo uruguayos uruguayocampeon vamosuruguay villaespanola
wanderers bolso bolsilludo carbonero aurinegro aurinegra albiceleste charruas candombe murga tamboril llamadas
carnaval mateamargo matecocido asado choripan chivito dulcedeleche milanesa rambla garufa mercosur orgullo patria
bandera escudo escarapela libertador artiguista joseartigas cavani forlan recoba francescoli godin muslera lugano
abreu locoabreu valverde messi maradona ronaldo ronaldinho neymar beckham zidane benedetti galeano onetti gardel
lacumparsita zitarrosa viglietti jaimeroos larbanois olimarenos notevagustar elcuartetodenos laveladores buitres
latabare batlle saravia mujica pepemujica tabare lacalle sanguinetti
`;

/** Words of love, faith, the year and the office. */
const SPANISH_WORDS = `
abuela abuelo abuelita adios alegria amiga amigas amigo amigos amistad amorcita amormia animal animales arcoiris
arriba aventura azucar azulito bailar barcelona bebita bebito bella bello bendicion besitos besos blancanieves bombon
bonitas brujita cachorro caballo cacique campeon campeona campeones cancion cantar carino carinito casita cereza
chiquita chiquito cielito cielo comida confianza conejito conejo corderito cristo cuidado delfin delfines demonio
deporte destino diablito diablo diamante dinero dinosaurio divina divino dulces dulzura elefante encanto enero febrero
marzo abril junio agosto setiembre septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado
domingo primavera otono invierno esperanza esposa esposo estudio eterno facil felicidad feliz fiesta florcita
florecita fresita fuego fuerte futuro gaviota gatita gatito gordita gordito gracias guerrero hermana hermanas hermano
hermanos heroes hijita hijito hijos historia iglesia imposible infinito inocente jardin jirafa jugador juguete
ladrillo leones libro limon linda lindas lindo llave locura lucero lunita madre madrid maldito mamita mandarina
manzana marinero maravilla mascota matrimonio mejoramigo mimama mipapa mibebe mihija mihijo misamores misamor mivida
milagro minovia minovio mirador mundial musica navidad nenita negrita negrito nosotros novia novio nuestro nunca
olvidar ositos oveja paisaje pajarito palabra paloma panda pantera papito paradiso paraiso pasion pastelito payaso
peluche peluca perfecta perfecto perrita perrito pirata pitufo playa poder porfavor porsiempre profesor promesa
quererte querida querido radio recuerdo regalo reina reinita renacer revolucion rosado rosita saber salud sandia
secretos segura seguridad seguro sentimiento siempre siempreamigos siemprejuntos simpatica sirena sirenita soldado
sonrisa sonrie sorpresa suenos suerte superstar telefono tequiero tequieromucho ternura tesoro tigre tigres tigresa
todopoderoso tortuga trabajo tranquila tranquilo travieso tristeza unicornio universo vacaciones valiente vampiro
vaquero venganza verdad viajar vidamia viejo vientos virgen volar yoteamo teamodios diosesgrande diosmio diosesfiel
jehova jehovaesmipastor santamaria virgenmaria espiritusanto oficina empresa secretaria gerente director contador
servidor servicio sistema sistemas soporte tecnico telefonica router clavewifi internet123 micasa micasita familia123
nosequeponer noseponer nolose nomeacuerdo olvide meolvide sinclave sincontrasena laclave lacontrasena contrasenanueva
nuevaclave nuevacontrasena claveprovisoria temporal provisoria provisorio inicio entrar entrada ingreso ingresar
abrete abretesesamo sesamo radiouruguay emisora programa archivos historiaoral
`;

export const COMMON_PASSWORDS: readonly string[] = [
  KEYS_AND_CLASSICS,
  NAMES,
  PLACES_AND_TEAMS,
  SPANISH_WORDS,
].flatMap((words) => words.trim().split(/\s+/));
