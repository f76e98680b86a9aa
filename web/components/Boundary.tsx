import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What to show in place of children that threw. */
  instead(error: unknown): ReactNode;
}

interface State {
  failure?: { error: unknown };
}

/** Catches what its children throw while rendering; the root logs it. */
export class Boundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.instead(failure.error);
  }
}
