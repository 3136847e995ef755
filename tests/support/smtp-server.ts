import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text as received, without the final dot. */
  data: string;
}

export interface SmtpServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface Options {
  port?: number;
  /** Answers to the end of each mail, in order; `accept` after the last. `hangup` closes the connection. */
  verdicts?: ("accept" | "refuse" | "hangup")[];
  /** Required login: `user:password`. */
  login?: string;
}

/** Serves the part of RFC 5321 that a real client needs: greeting, EHLO, envelope, dot-stuffed data. */
export async function openSmtpServer(options: Options = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const verdicts = [...(options.verdicts ?? [])];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    const verdictFor = (mail: ReceivedMail) => {
      const verdict = verdicts.shift() ?? "accept";
      if (verdict === "accept") received.push(mail);
      return verdict;
    };
    serveConnection(socket, verdictFor, options.login);
  });
  await new Promise<void>((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, received, close: () => close(server, sockets) };
}

function serveConnection(
  socket: Socket,
  verdictFor: (mail: ReceivedMail) => "accept" | "refuse" | "hangup",
  login?: string,
): void {
  const plain = login && Buffer.from(`\0${login.replace(":", "\0")}`).toString("base64");
  let mail: ReceivedMail = { from: "", to: [], data: "" };
  let inData = false;
  let buffer = "";
  const reply = (line: string) => socket.write(`${line}\r\n`);

  function finish(): void {
    inData = false;
    const verdict = verdictFor(mail);
    mail = { from: "", to: [], data: "" };
    if (verdict === "hangup") socket.destroy();
    else reply(verdict === "accept" ? "250 taken" : "451 try again later");
  }

  function receive(line: string): void {
    if (inData) {
      if (line === ".") finish();
      else mail.data += `${line.replace(/^\./, "")}\r\n`;
      return;
    }
    const [verb = "", argument = ""] = line.split(/[ :](.*)/s);
    if (/^(EHLO|HELO)$/i.test(verb)) reply(plain ? "250-test.invalid\r\n250 AUTH PLAIN" : "250 test.invalid");
    else if (/^AUTH$/i.test(verb)) reply(argument === `PLAIN ${plain}` ? "235 ok" : "535 no such login");
    else if (/^MAIL$/i.test(verb)) {
      mail.from = /<(.*?)>/.exec(argument)?.[1] ?? "";
      reply("250 ok");
    } else if (/^RCPT$/i.test(verb)) {
      mail.to.push(/<(.*?)>/.exec(argument)?.[1] ?? "");
      reply("250 ok");
    } else if (/^DATA$/i.test(verb)) {
      inData = true;
      reply("354 go on");
    } else if (/^QUIT$/i.test(verb)) {
      reply("221 bye");
      socket.end();
    } else reply("250 ok");
  }

  socket.setEncoding("utf8");
  socket.on("error", () => {});
  socket.on("data", (chunk: string) => {
    buffer += chunk;
    for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
      receive(buffer.slice(0, end));
      buffer = buffer.slice(end + 2);
    }
  });
  reply("220 test.invalid ESMTP");
}

async function close(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  for (const socket of sockets) socket.destroy();
  await closed;
}
