import { percentRangeText, signedPickPercentText } from '../../../core/format/percent.ts';
import { OTHER_PRICES, OTHER_PRICES_TEXT } from '../../../core/record/other_prices.ts';
import styles from './EvidencePanel.module.css';
import panel from './Panel.module.css';

/** What the tested bets would have returned at the prices of other sources. */
export function OtherPricesPanel() {
  return (
    <section className={panel.panel}>
      <header className={panel.panelHead}>
        <h2 className={panel.panelTitle}>At other sources’ prices</h2>
        <p className={panel.note}>Bets with value, one unit each, tested</p>
      </header>
      <p>{OTHER_PRICES_TEXT}</p>
      <table className={styles.deviations}>
        <caption className="visually-hidden">Tested returns at the prices of other sources</caption>
        <thead>
          <tr>
            <th scope="col">What the price is</th>
            <th scope="col">Returned</th>
            <th scope="col">Less best 1%</th>
            <th scope="col">No edge</th>
          </tr>
        </thead>
        <tbody>
          {OTHER_PRICES.map(({ price, years, value, without_best, rest }) => (
            <tr key={price}>
              <th scope="row">
                {price}, {years}
                <span className={styles.basis}>
                  {value.bets.toLocaleString('en-US')} bets
                  {value.return_on_stakes_interval && `, returned ${percentRangeText(value.return_on_stakes_interval)}`}
                </span>
              </th>
              <td>{signedPickPercentText(value.return_on_stakes ?? 0)}</td>
              <td>{signedPickPercentText(without_best)}</td>
              <td>{signedPickPercentText(rest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
