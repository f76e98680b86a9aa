const LEAD = '(?:(?:my|the|a|strictly|absolute|definitely|and|but|hard|big|list|things?|stuff|what) )*';

const AGAINST = new RegExp(
  `^${LEAD}(?:no|nos|nope|nah|never|out|cons?|dont|donts|do not|dislikes?|hates?|avoids?|skips?|excludes?|excluded|exclusions|excluding|not wanted|refusals?|refused|rejected|rejections?|not|bad|bans?|banned|blacklist|blacklisted|off|off limits|off the table|dealbreakers?|thumbs down|pass|passes|without|leave out|left out|minus|minuses|unwanted|trash|junk|red flags?|not for me|not interested|no go|no gos|no thanks|i dont want|i avoid|i hate|i skip|to avoid|to skip|to exclude|keep out|stay away)(?: (?:of|on|from|it|list|section|for me|please|for this playbook|this playbook|for this|for this card|from this))*$`,
);
const FOR = new RegExp(
  `^${LEAD}(?:yes|yep|yeah|always|preferences?|wishes|wish|in|pros?|do|dos|likes?|loves?|wants?|wanted|include|includes|included|keep|keeps|good|thumbs up|bets?|plays?|green flags?|i want|i like|i bet|for me|plus|pluses)(?: (?:of|on|list|section|for me|please))*$`,
);

/** What the words before a colon announce: things that are wanted, things that are not, or something else. */
export function headingOf(words: readonly string[]): 'for' | 'against' | undefined {
  const text = words.join(' ');
  if (AGAINST.test(text)) return 'against';
  return FOR.test(text) ? 'for' : undefined;
}
