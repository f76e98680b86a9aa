import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';

test('the sample of RFC 8785 has its canonical form', () => {
  const sample: unknown = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  );
  expect(canonicalJson(sample)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('keys are in the order of RFC 8785: by UTF-16 code units', () => {
  const ordered = ['\r', '1', '\u0080', 'ö', '€', '😀', '\ufb33'];
  const value = Object.fromEntries(['€', '\r', '\ufb33', '1', '😀', '\u0080', 'ö'].map((key) => [key, 0]));
  expect(canonicalJson(value)).toBe(`{${ordered.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`);
});

test('equal values have one form, whatever the order of their keys, and it means the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const canonical = canonicalJson(value);
      const parsed: unknown = JSON.parse(canonical);
      expect(canonicalJson(parsed)).toBe(canonical);
      expect(parsed).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, '\ud800', { key: undefined }])(
  '%s has no canonical form',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  },
);
