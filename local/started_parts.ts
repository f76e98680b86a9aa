/** The parts that a run has started and must stop. */
export interface StartedParts {
  /** Waits for a part to start and adds it. */
  started<Part extends { stop(): unknown }>(part: Promise<Part>): Promise<Part>;
  /** Stops all parts in reverse order, since later ones use earlier ones. */
  stop(): Promise<void>;
  /** Whether stopping has begun. */
  isStopping(): boolean;
}

/** An empty list of started parts. */
export function startedParts(): StartedParts {
  const parts: { stop(): unknown }[] = [];
  let stopping = false;
  return {
    async started(starting) {
      const part = await starting;
      parts.push(part);
      return part;
    },
    async stop() {
      stopping = true;
      for (const part of parts.splice(0).reverse()) await part.stop();
    },
    isStopping: () => stopping,
  };
}
