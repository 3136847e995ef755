/** Gives the browser a text file that only this page has. */
export function downloadText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken what it needs once the click is through.
  setTimeout(() => URL.revokeObjectURL(url));
}
