import { Link } from 'react-router-dom';
import type { StrategyFiguresItem } from '../../../core/contract/strategies.ts';
import { withTrueMinus } from '../../../core/format/signs.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { strategyAddress } from '../../../core/strategies/ids.ts';
import styles from './StrategyDetails.module.css';

interface Props {
  title: string;
  related: StrategyFiguresItem['most_alike'];
  onFollow(): void;
}

const correlationText = (value: number) => withTrueMinus(`${value > 0 ? '+' : ''}${value.toFixed(2)}`);

/** Related strategies with the correlation of their event returns; each is a link to its row. */
export function RelatedStrategies({ title, related, onFollow }: Props) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.related}>
        {related.map(({ strategy, correlation }) => (
          <li key={strategy}>
            <Link to={strategyAddress(strategy)} onClick={onFollow}>
              {strategyName(strategy)}
            </Link>
            <span>
              <span className="visually-hidden">correlation </span>
              {correlationText(correlation)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
