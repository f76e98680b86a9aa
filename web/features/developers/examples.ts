import { API_BASE } from '../../../core/contract/site/paths.ts';

/** An example as it stands on the page: `code` with the site’s address runs unchanged. */
export interface Example {
  title: string;
  /** What it prints, and how it is run. */
  text: string;
  code(site: string): string;
}

/** The environment variable from which the examples read the key. */
const KEY = 'CORNERMAN_KEY';

export const EXAMPLES = {
  curl: {
    title: 'curl: the coming cards',
    text: 'Needs no key. The first event dated today or later is the next card.',
    code: (site) => `curl -s ${site}${API_BASE}/events`,
  },
  typescript: {
    title: 'TypeScript: picks for $50',
    text: 'Needs no key. Save it as picks.mts and run “node picks.mts” with Node 22.18 or later.',
    code: (site) => `const api = '${site}${API_BASE}';
const read = async (path: string) => (await fetch(api + path)).json();

const { events } = await read('/events');
const today = new Date().toISOString().slice(0, 10);
const next = events.find(({ date, unpriced }) => date >= today && !unpriced);
const { picks } = await read('/prebuilt_playbooks/baseline_' + encodeURIComponent(next.id));
console.log(next.name, next.date);
for (const { pick_name, budget_amount, break_even_odds } of picks) {
  const stake = (50 * budget_amount).toFixed(2);
  console.log('$' + stake, 'on', pick_name, 'above decimal odds of', break_even_odds.toFixed(2));
}`,
  },
  python: {
    title: 'Python: your playbooks',
    text: `Needs a key that may read. Put it into the environment (export ${KEY}=ck_…), save this as playbooks.py and run “python3 playbooks.py”.`,
    code: (site) => `import json, os, urllib.request

def read(path):
    headers = {"Authorization": "Bearer " + os.environ["${KEY}"]}
    request = urllib.request.Request("${site}${API_BASE}/v1" + path, headers=headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)

playbooks = read("/playbooks")["playbooks"]
print(len(playbooks), "playbooks")
for playbook in playbooks:
    print(playbook["name"], "for", playbook["event_name"])`,
  },
  mcp: {
    title: 'MCP: set-up of an assistant',
    text: 'For the settings of an assistant that reads MCP servers over HTTP. Without “headers” it reads public figures; with your key it also tests and reads your playbooks and bets.',
    code: (site) =>
      JSON.stringify(
        {
          mcpServers: {
            cornerman: { type: 'http', url: `${site}/mcp`, headers: { Authorization: 'Bearer ck_your_key' } },
          },
        },
        null,
        2,
      ),
  },
  verify: {
    title: 'Verify a past pick',
    text: 'Needs no key. The first line gets all that proves since when the first frozen picks of Baseline are in the log. The others check every frozen pick and the log with a file that needs Node 20 or later and nothing else.',
    code: (site) => `curl -s ${site}${API_BASE}/record/log/baseline-1
curl -s -o verify.mjs ${site}/verify.mjs
node verify.mjs ${site}`,
  },
} as const satisfies Record<string, Example>;
