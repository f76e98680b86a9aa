import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import { deploymentName, type StageSettings } from './stages.ts';

/** Share of the month's dollars that a single day may take: a card's day is dear, an attack's dearer. */
const DAY_SHARE = 0.1;

const THRESHOLDS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Mails when the account's costs near the month's budget or a day is dear. It watches the whole account: costs by tag
 * count nothing until somebody activates the tag in the billing console. AWS brings costs up to date a few times a day.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings, dollars: number, email: string) {
    super(scope, id);
    const name = deploymentName(settings);
    this.add('Month', `${name}-month`, 'MONTHLY', dollars, THRESHOLDS, email);
    // AWS forecasts no days.
    this.add(
      'Day',
      `${name}-day`,
      'DAILY',
      dollars * DAY_SHARE,
      [{ notificationType: 'ACTUAL', threshold: 100 }],
      email,
    );
  }

  private add(
    id: string,
    budgetName: string,
    timeUnit: 'DAILY' | 'MONTHLY',
    amount: number,
    thresholds: readonly { notificationType: string; threshold: number }[],
    address: string,
  ): void {
    new CfnBudget(this, id, {
      budget: { budgetName, budgetType: 'COST', timeUnit, budgetLimit: { amount, unit: 'USD' } },
      notificationsWithSubscribers: thresholds.map(({ notificationType, threshold }) => ({
        notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
        subscribers: [{ subscriptionType: 'EMAIL', address }],
      })),
    });
  }
}
