import { createTransport } from "nodemailer";
import { type Check, type Finding, failed, ok, warning } from "./finding.ts";
import { probe, reasonOf } from "./probe.ts";

const TIMEOUT_MS = 10_000;
/** Endpoint of each provider that verifies a key without sending mail. */
const PROVIDERS = {
  resend: {
    url: "https://api.resend.com/domains",
    headers: (key: string) => ({ authorization: `Bearer ${key}` }),
  },
  postmark: {
    url: "https://api.postmarkapp.com/server",
    headers: (key: string) => ({ "x-postmark-server-token": key, accept: "application/json" }),
  },
};

/** Checks that the mail service accepts the login. Sends no mail. */
export const mailCheck: Check = {
  name: "Correo",
  async run({ env }) {
    const { siteUrl } = env;
    const { http, smtpUrl, from, to } = env.mail;
    if (http === null && smtpUrl === null) {
      const todo = "Poné SMTP_URL, MAIL_FROM y CONTACT_TO para recibirlos.";
      return [
        warning("Los mensajes no se envían: quedan como archivos en DATA_DIR/mail.", todo),
        warning(
          "Tampoco se envían invitaciones ni enlaces para elegir otra contraseña.",
          "Sin correo, las contraseñas temporales se dan en Colaboradores.",
        ),
      ];
    }
    const service = http ? await provider(http) : await smtp(smtpUrl ?? "");
    const missing: Finding[] = [];
    if (from === null)
      missing.push(warning("Falta MAIL_FROM.", "Poné una dirección que tu servicio de correo acepte."));
    if (to === null)
      missing.push(warning("Falta CONTACT_TO.", "Poné la dirección de quien lee los mensajes."));
    if (siteUrl === null)
      missing.push(
        warning(
          "Sin SITE_URL no se envían invitaciones ni enlaces para elegir otra contraseña.",
          "Poné SITE_URL con la dirección que escribe la gente, sin barra al final.",
        ),
      );
    return [service, ...missing];
  },
};

async function smtp(url: string): Promise<Finding> {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
    return ok("El servidor de correo acepta el usuario y la contraseña. No se envió nada.");
  } catch (error) {
    if ((error as { code?: string }).code === "EAUTH") {
      const todo = "Revisalos en SMTP_URL; los signos como @ o / van codificados (%40, %2F).";
      return failed("El servidor de correo rechaza el usuario o la contraseña.", todo);
    }
    const todo = "Revisá el nombre y el puerto en SMTP_URL: suele ser smtps:// con 465 o smtp:// con 587.";
    return failed(`No se pudo hablar con el servidor de correo (${reasonOf(error)}).`, todo);
  } finally {
    transport.close();
  }
}

async function provider({
  provider: name,
  key,
  url,
}: {
  provider: keyof typeof PROVIDERS;
  key: string;
  url: string | null;
}) {
  const known = PROVIDERS[name];
  const address = url === null ? known.url : new URL(new URL(known.url).pathname, url).href;
  const answer = await probe(address, { headers: known.headers(key) });
  if (!answer.isReached)
    return failed(`El servicio ${name} no contesta (${answer.why}).`, "Probá más tarde.");
  // A key that may only send gets an error that mentions the restriction.
  if (answer.status < 300 || /restricted/i.test(answer.text))
    return ok(`${name} acepta MAIL_API_KEY. No se envió nada.`);
  if (answer.status === 401 || answer.status === 403) {
    return failed(`${name} no acepta MAIL_API_KEY.`, "Copiala de nuevo del panel del servicio.");
  }
  return warning(`${name} contesta con ${answer.status}.`, "Probá más tarde.");
}
