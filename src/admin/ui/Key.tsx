/** A keyboard key in help texts. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-[1.5em] rounded-[3px] border border-rule border-b-2 bg-surface px-[0.35em] text-center font-number text-ink">
    {children}
  </kbd>
);
