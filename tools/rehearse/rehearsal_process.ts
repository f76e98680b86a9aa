import { appendFile } from 'node:fs/promises';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { configSchema } from '../../core/contract/site/events.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { offsetClock } from '../../lambdas/runtime/clock.ts';
import { AS_IN_FILES } from '../../local/providers/delays.ts';
import { demoProviders } from '../../local/providers/start_providers.ts';
import { openBrowser } from './browser/open_page.ts';
import { openAwsClients } from './clients/aws_clients.ts';
import { adaptations } from './deployment/adaptations.ts';
import { copyAssembly, editTemplate, STACK } from './deployment/assembly.ts';
import { cdk, stackOutputs, stackResources } from './deployment/deploy.ts';
import { synthesise } from './deployment/synthesise.ts';
import type { Certificate } from './emulator/certificate.ts';
import { ACCOUNT, EMULATOR_REGION, type Emulator, startEmulator } from './emulator/emulator.ts';
import { pythonPrograms } from './emulator/python.ts';
import { FAULTS } from './faults.ts';
import type { Rehearsal } from './rehearsal.ts';
import { openReport, type RehearsalReport } from './report.ts';
import { type LeagueFile, publicFiles } from './sources/league_files.ts';
import { type SourceServer, startSourceServer } from './sources/source_server.ts';
import { tryBrowser, tryNewSite } from './tries/browser.ts';
import { tryDestroy } from './tries/destroy.ts';
import { tryEdge } from './tries/edge.ts';
import { tryDamage } from './tries/faulty_sources.ts';
import { tryFirstImport } from './tries/imports.ts';
import { tryOwnThings } from './tries/own_things.ts';
import { tryRestore } from './tries/restore.ts';
import { tryShownElsewhere } from './tries/shown_elsewhere.ts';
import { trySmoke } from './tries/smoke.ts';
import { tryTokens } from './tries/tokens.ts';
import { tryTraces } from './tries/traces.ts';
import { tryUpdate } from './tries/update.ts';
import { startViewer } from './viewer.ts';

const SETTINGS_FILE = 'config.json';

/**
 * Names the viewer’s address of Cognito in the site’s settings, which the stack leaves out: in AWS the site calls the
 * region’s own.
 */
async function nameSignIn({ aws, viewer }: Rehearsal): Promise<void> {
  const buckets = (await stackResources(aws)).filter(
    ({ logicalId, type }) => type === 'AWS::S3::Bucket' && logicalId.startsWith('Site'),
  );
  const Bucket = buckets[0]?.id;
  const { Body } = await aws.s3.send(new GetObjectCommand({ Bucket, Key: SETTINGS_FILE }));
  const config = configSchema.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  const changed = { ...config, userPoolEndpoint: viewer.identityEndpoint };
  const headers = { ContentType: 'application/json', CacheControl: CACHING.revalidated };
  await aws.s3.send(new PutObjectCommand({ Bucket, Key: SETTINGS_FILE, Body: JSON.stringify(changed), ...headers }));
}

/** What the parent process has prepared. */
interface Prepared {
  /** Folder of logs, screenshots and the assembly. */
  folder: string;
  certificate: Certificate;
  /** Name of a fault that is put in on purpose. */
  fault: string | undefined;
}

interface Started {
  report: RehearsalReport;
  sources: SourceServer;
  programs: string;
  emulator: Emulator;
}

type Stops = (() => Promise<void>)[];

/** Changes the assembly for the emulator, and puts the fault in. Returns what was changed. */
async function adapt(assembly: string, port: number, fault: string | undefined): Promise<string> {
  for (const { what, apply } of adaptations(port)) {
    if ((await editTemplate(assembly, apply)) === 0) throw new Error(`nothing to adapt: ${what}`);
  }
  const damage = fault === undefined ? undefined : FAULTS[fault];
  if (damage !== undefined) await editTemplate(assembly, damage);
  return `${adaptations(port).length} adaptations${fault === undefined ? '' : `, with the fault ${fault}`}`;
}

async function deploy(
  { report, sources, programs, emulator }: Started,
  { folder, fault, certificate }: Prepared,
  stops: Stops,
): Promise<Rehearsal> {
  const assembly = `${folder}/assembly`;
  const run = (...words: string[]) => cdk(emulator, assembly, `${folder}/cdk.log`, words);
  await report.required('the assembly is adapted', async () => {
    await copyAssembly(assembly, programs);
    return adapt(assembly, emulator.port, fault);
  });
  await report.required('cdk bootstrap', () => run('bootstrap', `aws://${ACCOUNT}/${EMULATOR_REGION}`));
  const aws = openAwsClients(emulator);
  await report.required('cdk deploy, the site’s files too', async () => {
    await run('deploy', STACK, '--require-approval', 'never');
    return `${(await stackResources(aws)).length} resources`;
  });
  const outputs = await stackOutputs(aws);
  const viewer = await startViewer(outputs.get('DistributionDomain') ?? '', emulator, certificate);
  stops.push(viewer.stop);
  return { report, emulator, programs, aws, sources, viewer, outputs, assembly, folder };
}

async function tryAll(rehearsal: Rehearsal, files: Record<LeagueFile, string>, stops: Stops): Promise<void> {
  const browser = await openBrowser();
  stops.push(() => browser.close());
  await rehearsal.report.required('the site’s settings name the sign-in of this machine', () => nameSignIn(rehearsal));
  await tryNewSite(rehearsal, browser);
  await tryFirstImport(rehearsal);
  await trySmoke(rehearsal);
  await tryEdge(rehearsal);
  await tryShownElsewhere(rehearsal);
  const owner = await tryBrowser(rehearsal, browser);
  if (owner === undefined) throw new Error('Without an account the other tries make no sense');
  await tryTokens(rehearsal, await owner.signIn(), owner.playbookId);
  await tryOwnThings(rehearsal, await owner.signIn());
  await tryTraces(rehearsal, await owner.signIn(), owner.playbookId, files);
  await tryDamage(rehearsal, files);
  await tryRestore(rehearsal, await owner.signIn(), owner.playbookId);
  await tryUpdate(rehearsal, await owner.signIn());
  await tryDestroy(rehearsal);
}

/** Rehearses a deployment. Returns the number of failed tries. */
async function rehearse(prepared: Prepared): Promise<number> {
  const { folder, certificate } = prepared;
  const log = (name: string) => `${folder}/${name}.log`;
  const stops: Stops = [];
  const report = openReport(folder, prepared.fault !== undefined, (what, error) =>
    appendFile(log('failures'), `${what}: ${error instanceof Error ? error.stack : String(error)}\n\n`),
  );
  const files = publicFiles(isoDateOf(new Date()));
  try {
    report.begin('deployment');
    const sources = await startSourceServer(files, demoProviders(offsetClock(0), AS_IN_FILES), certificate);
    stops.push(sources.stop);
    await report.required('npm run synth', () => synthesise(sources, log('synth')));
    const { programs } = await report.required('Python’s packages', () => pythonPrograms(log('python')));
    const emulator = await report.required('MiniStack starts', () =>
      startEmulator(programs, certificate, log('ministack')),
    );
    stops.push(emulator.stop);
    const rehearsal = await deploy({ report, sources, programs, emulator }, prepared, stops);
    await tryAll(rehearsal, files, stops);
  } catch (error) {
    await report.end(error);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
  return report.finish();
}

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
