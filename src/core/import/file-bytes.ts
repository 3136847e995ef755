export const FILE_GONE = "No se pudo abrir el archivo. Volvé a elegirlo.";

/** Contents of a chosen file; null when it has been moved, changed or deleted since. */
export async function fileBytes(file: Pick<Blob, "arrayBuffer">): Promise<Uint8Array | null> {
  const buffer = await file.arrayBuffer().catch(() => null);
  return buffer && new Uint8Array(buffer);
}
