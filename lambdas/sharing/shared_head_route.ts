import { sharedPlaybookOf } from '../../core/contract/playbooks/shared_playbooks.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { APP_FILE } from '../../core/contract/site/public_pages.ts';
import { shareTokenSchema } from '../../core/contract/values/values.ts';
import { sharedHead } from '../../core/pages/heads/shared_head.ts';
import type { ServedRoute } from '../http/api_function.ts';
import { WholeResponse } from '../http/responses.ts';
import { htmlWithHead } from '../pages/html_with_head.ts';
import { HTML_HEADERS, notFound, type PageAnswer, type PagePlaces, siteFile } from '../pages/page_answers.ts';
import { log } from '../runtime/telemetry.ts';
import type { SharedPlaybooks } from '../store/playbooks/shared_playbooks.ts';

type Parts = Pick<PagePlaces, 'site'> & Pick<SharedPlaybooks, 'find'>;

/** The HTML of a shared playbook's page; 404 where there is none. Where it cannot be read, it is the app alone. */
async function answerShared(id: string, { site, find }: Parts): Promise<PageAnswer> {
  const token = shareTokenSchema.safeParse(id);
  if (!token.success) return notFound({ site });
  try {
    const playbook = await find(token.data);
    if (playbook === undefined) return await notFound({ site });
    const head = sharedHead(token.data, sharedPlaybookOf(playbook));
    return { status: 200, headers: HTML_HEADERS, body: htmlWithHead(await siteFile({ site }, APP_FILE), head) };
  } catch (error) {
    log.error('A shared playbook was answered without its head', { error });
    const headers = { ...HTML_HEADERS, 'Cache-Control': 'no-store' };
    return { status: 200, headers, body: await siteFile({ site }, APP_FILE) };
  }
}

/** Serves the HTML of the pages of shared playbooks. */
export const sharedHeadRoute = (parts: Parts): ServedRoute => ({
  route: SITE_PATH_ROUTES.getSharedHead,
  async serve({ pathParameters }) {
    const { status, headers, body } = await answerShared(pathParameters?.id ?? '', parts);
    return new WholeResponse({ statusCode: status, headers: { ...headers }, body });
  },
});
