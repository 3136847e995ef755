/** Static demonstration figures of the statistics page, not of a real archive. See docs/product/site.md. */
export const demoFigures = {
  totals: [
    { value: "2.547", label: "programas" },
    { value: "48 de 62", label: "barrios" },
    { value: "1.247", label: "invitados" },
    { value: "2.120", label: "horas" },
  ],
  years: [
    { label: "2020", value: 52 },
    { label: "2021", value: 48 },
    { label: "2022", value: 45 },
    { label: "2023", value: 51 },
    { label: "2024", value: 28 },
  ],
  analysis: { confidence: 0.85, tone: "nostálgico" },
};
