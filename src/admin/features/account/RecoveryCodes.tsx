import { Button } from "#admin/ui/Button.tsx";
import { Notice } from "#ui/Notice.tsx";

/** Shows the recovery codes. They can be shown only once, because the server stores only hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Notice tone="ok" title="Guardá estos códigos de recuperación">
      <p>Con cada uno entrás una vez si perdés el teléfono. Se muestran solo ahora.</p>
      <ul className="my-3 grid grid-fit-52 gap-1 font-number" aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap select-all">{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <a
          download="codigos-de-recuperacion.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Descargarlos
        </a>
        <Button look="line" onClick={onDone}>
          Ya los guardé
        </Button>
      </p>
    </Notice>
  );
}
