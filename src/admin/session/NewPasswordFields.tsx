import type { UseFormRegisterReturn } from "react-hook-form";
import { Failure } from "#admin/api/failure.ts";
import { Check } from "#admin/ui/Check.tsx";
import { MIN_PASSWORD_LENGTH } from "#core/account/collaborator-schemas.ts";
import { passwordProblem } from "#core/account/password.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  bind: (name: "next" | "again") => UseFormRegisterReturn & { error?: string | undefined };
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Two fields for a new password, and a checkbox to show what is typed. */
export const NewPasswordFields = ({ bind, isShown, onShow }: Props) => (
  <>
    <Field
      label="Contraseña nueva"
      type={isShown ? "text" : "password"}
      autoComplete="new-password"
      hint={`Al menos ${MIN_PASSWORD_LENGTH} caracteres, sin partes de tu correo. Varias palabras sueltas sirven.`}
      {...bind("next")}
    />
    <Field
      label="Repetí la contraseña nueva"
      type={isShown ? "text" : "password"}
      autoComplete="new-password"
      {...bind("again")}
    />
    <Check checked={isShown} onChange={({ target }) => onShow(target.checked)}>
      Mostrar lo que escribo
    </Check>
  </>
);

/** @throws Failure when the new password is a weak one, or its repetition another one */
export function checkNewPassword(
  { next, again }: { next: string; again: string },
  known: { email: string; current: string },
): void {
  const problem = passwordProblem(next, known);
  if (problem) throw refusal({ next: problem });
  if (next !== again) throw refusal({ again: "No coincide con la contraseña nueva." });
}

const refusal = (fields: Record<string, string>) => new Failure({ status: null, code: "invalid", fields });
