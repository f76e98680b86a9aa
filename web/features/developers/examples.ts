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
    text: 'Needs no key. The first line lists events: the first dated today or later is the next card. The second reads that card with its bouts and our forecasts, by the tool that assistants have for it; the method “tools/list” names all tools.',
    code: (site) => `curl -s ${site}${API_BASE}/events
curl -s ${site}/mcp -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"next_card"}}'`,
  },
  typescript: {
    title: 'TypeScript: picks for $50',
    text: 'Needs no key. Save it as picks.mts and run “node picks.mts” with Node 22.18 or later, or “npx tsx picks.mts” with an older one. Bet a pick only where a book pays at least the odds beside it.',
    code: (site) => `const api = '${site}${API_BASE}';
const read = async (path: string) => (await fetch(api + path)).json();

const { events } = await read('/events');
const today = new Date().toISOString().slice(0, 10);
const next = events.find(({ date, unpriced }) => date >= today && !unpriced);
const { picks } = await read('/prebuilt_playbooks/baseline_' + encodeURIComponent(next.id));
console.log(next.name, next.date);
for (const { pick_name, budget_amount, break_even_odds } of picks) {
  // Rounded so that all stakes together stay within $50, and no bet loses by our forecast.
  const stake = Math.floor(50 * 100 * budget_amount) / 100;
  const least = Math.ceil(100 * break_even_odds - 1e-9) / 100;
  console.log('$' + stake.toFixed(2), 'on', pick_name, 'at decimal odds of', least.toFixed(2), 'or better');
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
    text: 'Needs no key. The first line gets what proves that the first frozen picks of Baseline are in the signed log, with time stamps of others where the site has some. The other lines check every frozen pick and the log with a file that needs Node 20 or later and nothing else; “--key” with the log’s key from elsewhere and “--checkpoint” with one that you have kept tell whether you are shown another log than others.',
    code: (site) => `curl -s ${site}${API_BASE}/record/log/baseline-1
curl -s -o verify.mjs ${site}/verify.mjs
node verify.mjs ${site}`,
  },
} as const satisfies Record<string, Example>;
