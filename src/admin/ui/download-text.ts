/** Downloads text that exists only in this page as a file. */
export function downloadText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The URL is needed only until the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
