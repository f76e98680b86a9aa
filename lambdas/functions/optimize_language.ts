import { LIMITS } from '../../core/contract/limits/limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { cleanDescription } from '../../core/contract/values/clean_description.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import { createInterpreter } from '../interpreter/interpreter.ts';
import { openModelReader } from '../interpreter/open_model_reader.ts';
import { openDatabase } from '../open/open_database.ts';
import { openQuotas } from '../open/open_quotas.ts';
import { countModelCall } from '../runtime/daily_limits.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';

const { environment, client } = openDatabase({
  AWS_REGION: true,
  USERS_TABLE: true,
  PSEUDONYM_KEY: true,
  MODEL_ID: true,
});
const { usage, countCall, privateRoute } = openQuotas(client, environment);
const model = openModelReader(environment.MODEL_ID, environment.AWS_REGION);
const interpret = createInterpreter({
  ...(model !== undefined && { model }),
  onFallback(reason) {
    log.warn('A description was read offline', { reason });
    count(METRICS.modelFallbacks, 1, { reason });
  },
  onUnknown: (named) => count(METRICS.modelUnknownStrategies, named),
});

/** Returns the strategies that a description asks for. Its errors are plain text, which the builder shows unchanged. */
export const handler = apiFunction('optimize_language', [
  privateRoute('optimizeLanguage', async ({ caller, body }) => {
    const cleaned = cleanDescription(body.description);
    if (cleaned.length < LIMITS.description.least) throw new ApiError(400, TEXTS.descriptionTooShort);
    await countCall(caller, 'optimize_language');
    const mayUseModel = model !== undefined && (await countModelCall(usage));
    const reading = await interpret(cleaned, mayUseModel);
    if (reading === undefined) throw new ApiError(400, TEXTS.nothingUnderstood);
    return reading;
  }),
]);
