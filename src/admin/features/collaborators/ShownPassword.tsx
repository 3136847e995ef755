/** A temporary password. It is shown only once; the server cannot show it again. */
export const ShownPassword = ({ password }: { password: string }) => (
  <>
    <p>Pasale esta contraseña por un medio seguro. Se muestra una sola vez:</p>
    <p>
      <code className="inline-block select-all border border-dashed border-accent bg-sunken px-3.25 py-1.5 font-number text-l wrap-anywhere">
        {password}
      </code>
    </p>
  </>
);
