/**
 * Passwords that every list of guesses holds, and pieces that they are put together from; folded (no accents, lower case).
 * Those of four letters or fewer are left out: they stand in too many words.
 */
export const COMMON_PASSWORDS: readonly string[] = `
0123456789 1234567890 123456789 12345678 1234567 123456 12345 0987654321 987654321 87654321 654321 54321 11111 00000
112233 121212 123123 123321 131313 159753 147258369 147258 159357 789456123 789456 456789 232323 252525 696969 777777
88888 99999 55555 66666 22222 33333 44444 1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx3edc4rfv 1qaz2wsx3edc 1qaz2wsx
2wsx3edc zaq12wsx zaq1xsw2 qazwsxedc qazwsx qwertyuiop qwertyui qwerty qwert asdfghjkl asdfghj asdfgh asdfg zxcvbnm zxcvbn
zxcvb poiuytrewq lkjhgfdsa mnbvcxz abcdefghijklmnopqrstuvwxyz abcdefghijklmnop abcdefghij abcdefgh abcdef abcde abc123 abcd1234
a1b2c3d4 1a2b3c4d q1w2e3r4 password passw0rd p4ssw0rd p4ssword pa55word passwd passphrase contrasena contrasenia clavesecreta
clave123 claves miclave secreto secreta secret acceso access admin administrador administrator administracion root123 rootroot
superuser usuario username login letmein welcome bienvenido bienvenida hello123 hola123 holahola holamundo changeme cambiame
cambiar default prueba testing test123 test1234 guest123 invitado iloveyou ilovegod teamomucho teamoo teamo123 teamo teodio
teextrano teadoro amorcito miamor amoreterno amormio princesa princess princesita corazon corazoncito estrella estrellita mariposa
angelito angelita chocolate caramelo bonita bonito hermosa hermoso preciosa sunshine monkey dragon master shadow football
futbol baseball basketball hockey superman batman spiderman pokemon starwars trustno1 whatever freedom killer charlie jordan23
michael jessica jennifer daniela daniel alejandro alejandra fernando fernanda sebastian santiago valentina carolina gabriela
roberto ricardo eduardo patricia veronica cristina barbara nicolas matias martina martin123 andrea123 maria123 juan123 jesucristo
jesusteama jesus123 diosesamor diostebendiga familia mifamilia cumpleanos verano2023 verano2024 verano2025 verano2026
uruguay montevideo penarol nacional boliche celeste charrua garradecharrua correcthorsebatterystaple correcthorse batterystaple
monkey123 dragon123 internet computer computadora samsung google facebook windows microsoft linux ubuntu oracle mysql
postgres supabase localhost wordpress archivo123
`
  .trim()
  .split(/\s+/);
