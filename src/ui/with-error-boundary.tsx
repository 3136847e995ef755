import { Component, type ComponentType, type ReactNode } from "react";

interface State {
  error: Error | null;
}

/** Error boundary: replaces a view that failed to render with a message. See docs/product/site.md. */
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

/** Wraps an island, so that a render error replaces only the island and not the rest of the page. */
export function withErrorBoundary<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function WithErrorBoundary(props: Props) {
    return (
      <Boundary>
        <View {...props} />
      </Boundary>
    );
  };
}
