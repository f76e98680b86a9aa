/** The header and the message attribute that carry a trace: W3C Trace Context, https://www.w3.org/TR/trace-context/ */
export const TRACEPARENT = 'traceparent';

const FORMAT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Bytes of a trace's id and of a span's id. */
export const TRACE_BYTES = 16;
export const SPAN_BYTES = 8;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The value of `traceparent` for a sampled trace, from 16 and 8 random bytes. */
export const traceparentOf = (trace: Uint8Array, span: Uint8Array): string => `00-${hex(trace)}-${hex(span)}-01`;

/** The id of the trace in a `traceparent`, 32 hexadecimal digits; undefined if it is malformed. */
export const traceIdOf = (traceparent: string): string | undefined => FORMAT.exec(traceparent)?.[1];
