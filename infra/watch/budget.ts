import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import { deploymentName, type StageSettings } from '../stages/stages.ts';

/** Fraction of the monthly budget for one day: more than the day of an event costs, less than an attack. */
const DAY_SHARE = 0.1;

const THRESHOLDS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Sends mail when the account's costs reach 80 % of the monthly budget (USD), are forecast to exceed it, or exceed a
 * day's share. It covers the whole account, because filters by tag only work once the tag is activated in the billing
 * console. AWS updates costs a few times a day.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings, dollars: number, email: string) {
    super(scope, id);
    const name = deploymentName(settings);
    this.add('Month', `${name}-month`, 'MONTHLY', dollars, THRESHOLDS, email);
    // Daily budgets have no forecasts.
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
