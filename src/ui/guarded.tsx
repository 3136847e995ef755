import { Component, type ComponentType, type ReactNode } from "react";

interface State {
  error: Error | null;
}

/** Stands in for what could not be drawn: the generic screen of the spec (public site, section 8). */
class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="notice notice-error" role="alert">
        <h2>Unexpected Application Error!</h2>
        <p>{error.message}</p>
        <button className="button" type="button" onClick={() => this.setState({ error: null })}>
          Intentar nuevamente
        </button>
      </div>
    );
  }
}

/** An island that says so when it fails, and leaves the rest of the page alone. */
export function guarded<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function Guarded(props: Props) {
    return (
      <Boundary>
        <View {...props} />
      </Boundary>
    );
  };
}
