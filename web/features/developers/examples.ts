import { API_BASE } from '../../../core/contract/site/paths.ts';

/** An example as it stands on the page: `code` with the site’s address runs unchanged. */
export interface Example {
  title: string;
  /** What a key that it needs must be allowed to do. */
  needs?: 'read' | 'read and write';
  /** What it prints, and how it is run. */
  text: string;
  code(site: string): string;
}

/** The environment variable from which the examples read the key. */
const KEY = 'CORNERMAN_KEY';

export const EXAMPLES = {
  curl: {
    title: 'curl: the coming cards',
    text: 'The first line lists events; “next” is the id of the next one. The second reads its card, bouts with our forecasts, by the tool that assistants have for it: “chance_of_red” is the probability, from 0 to 1, that the fighter named as “red” wins.',
    code: (site) => `curl -s ${site}${API_BASE}/events
curl -s ${site}/mcp -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"next_card"}}'`,
  },
  typescript: {
    title: 'TypeScript: picks for $50',
    text: 'Save it as picks.mts and run “node picks.mts” with Node 22.18 or later, or “npx --yes tsx picks.mts” with an older one. Bet a pick only where a book pays at least the odds beside it.',
    code: (site) => `const api = '${site}${API_BASE}';
async function read(path: string) {
  const response = await fetch(api + path);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const { next } = await read('/events');
const { event, picks } = await read('/prebuilt_playbooks/baseline_' + encodeURIComponent(next));
console.log(event.name);
for (const { pick_name, budget_amount, break_even_odds } of picks) {
  // Rounded so that all stakes together stay within $50, and no bet loses by our forecast.
  const stake = Math.floor(50 * 100 * budget_amount) / 100;
  const least = Math.ceil(100 * break_even_odds - 1e-9) / 100;
  console.log('$' + stake.toFixed(2), 'on', pick_name, 'at decimal odds of', least.toFixed(2), 'or better');
}`,
  },
  python: {
    title: 'Python: your playbooks',
    needs: 'read',
    text: `Put the key into the environment (export ${KEY}=ck_…), save this as playbooks.py and run “python3 playbooks.py”.`,
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
  note: {
    title: 'Python: note a bet',
    needs: 'read and write',
    text: `Writes down that you bet on a fighter of the next card to win, and lists your newest bets. Save it as note_bet.py and run “python3 note_bet.py 'NAME' 10 2.10” with the full name, dollars and decimal odds. Stakes are cents. A call that is sent again writes nothing twice.`,
    code: (site) => `import json, os, sys, urllib.request

def call(path, body=None):
    headers = {
        "Authorization": "Bearer " + os.environ["${KEY}"],
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
    }
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request("${site}" + path, data, headers)) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(error.read().decode())

name, dollars, odds = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
params = {"name": "next_card"}
answer = call("/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})
card = json.loads(answer["result"]["content"][0]["text"])
bout = next((bout for bout in card["bouts"] if name in (bout["red"], bout["blue"])), None)
if bout is None:
    sys.exit("Not on the next card: " + name)
opponent = bout["blue"] if name == bout["red"] else bout["red"]
leg = {"bout_id": bout["bout"], "fighter": name, "opponent": opponent}
bet = {"event": card["event"], "legs": [leg], "stake": round(100 * dollars), "odds": odds}
call("${API_BASE}/v1/bets", {"bets": [bet]})
for bet in call("${API_BASE}/v1/bets")["bets"]:
    fighters = [leg["fighter"] for leg in bet["legs"]]
    print(bet["placed_at"], bet.get("title") or fighters, "$%.2f" % (bet["stake"] / 100), bet["odds"], bet["status"])`,
  },
  mcp: {
    title: 'MCP: set-up of an assistant',
    text: 'For the settings of an assistant or an inspector that reads MCP servers over HTTP. Without “headers” it reads public figures; with a key that may read it also tests, and reads your playbooks and bets. Ask it what a bet is worth at the odds that you were offered. Web assistants that insist on OAuth can’t be connected yet.',
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
    title: 'Verify the record',
    text: 'The first two lines check every frozen pick, every settlement and the signed log that holds them, with a file that needs Node 20 or later and nothing else. The last line it prints says RIGHT, WRONG or NOT READ. “--key” with the log’s key from a place other than this site, and “--checkpoint” with a file of checkpoints that a witness kept, also tell whether you are shown another log than others. The third line gets what proves since when one item, here the first of Baseline, is in the log.',
    code: (site) => `curl -s -o verify.mjs ${site}/verify.mjs
node verify.mjs ${site}
curl -s ${site}${API_BASE}/record/log/baseline-1`,
  },
} as const satisfies Record<string, Example>;
