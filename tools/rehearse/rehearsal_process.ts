import * as z from 'zod';
import { rehearse } from './run.ts';

const preparedSchema = z.object({
  folder: z.string(),
  certificate: z.object({ certificateFile: z.string(), keyFile: z.string() }),
  fault: z
    .string()
    .optional()
    .transform((fault) => fault),
});

process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));
const { fault, ...prepared } = preparedSchema.parse(JSON.parse(process.argv[2] ?? ''));
const failed = await rehearse({ ...prepared, fault });
process.exit(failed === 0 ? 0 : 1);
