/** How each function is bundled: the stack builds it so, and the bench measures what comes out. */
export const FUNCTION_BUNDLE = {
  target: 'node24',
  mainFields: ['module', 'main'],
  /** CommonJS packages in an ESM bundle ask for `require`, which Node gives to no module of its own accord. */
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
  /** The runtime's own SDK: it is warm on the machine, and leaving it out keeps each bundle under a third. */
  externalModules: ['@aws-sdk/*', '@smithy/*'],
} as const;
