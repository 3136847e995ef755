import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiQuery, call } from "#admin/api/call.ts";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { secondFactorStart } from "#core/account/second-factor-schemas.ts";
import { qrCode } from "#core/site/qr-code.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

const path = api.session["second-factor"];

interface Props {
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as a QR code and as text. A first code and the password turn the second factor on. */
export function SecondFactorSetup({ onDone, onCancel }: Props) {
  // Each opening gets its own secret, which is stored nowhere in the browser.
  const query = useQuery({
    ...apiQuery(["second-factor", "setup"], path.setup.$post),
    gcTime: 0,
    // Never refetched: each request creates a new secret, which does not match the one already on the phone.
    staleTime: "static",
  });
  return (
    <QueryStates query={query} failureTitle="No se pudo preparar la verificación">
      {({ secret, uri }) => (
        <div className="grid gap-4">
          <p>
            Leé este dibujo con una aplicación de códigos (Aegis, Google Authenticator, 1Password...), o
            escribí la clave a mano.
          </p>
          <QrCode text={uri} label="Código QR con la clave" />
          <p>
            Clave: <code className="select-all font-number wrap-anywhere">{secret}</code>
          </p>
          <ConfirmForm onDone={onDone} onCancel={onCancel} />
        </div>
      )}
    </QueryStates>
  );
}

function ConfirmForm({ onDone, onCancel }: Props) {
  const form = usePlainForm(secondFactorStart, { password: "", code: "" }, async (typed) =>
    onDone((await call(path.$post, { json: typed })).recoveryCodes),
  );
  return (
    <PlainForm
      aria-label="Activar la verificación"
      form={form}
      submitLabel="Activar la verificación"
      busyLabel="Activando..."
      failed="No se pudo activar"
      onCancel={onCancel}
    >
      <Field label="Código de la aplicación" autoComplete="one-time-code" {...form.bind("code")} />
      <Field
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        {...form.bind("password")}
      />
    </PlainForm>
  );
}

/** Black on white in every theme, so that cameras can read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text]);
  return (
    <svg
      className="w-56 max-w-full"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
