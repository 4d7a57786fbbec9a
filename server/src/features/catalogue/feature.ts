import { subscribeTogether } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { publishWhenDue } from '../publishing/index.ts';
import { catalogueCalls } from './catalogue.routes.ts';
import { catalogueStaffRoutes } from './catalogue.staff.routes.ts';
import { provide } from '../../kernel/port.ts';
import { finders, queues } from '../staff/index.ts';
import { serviceQueues } from './edit/service-queues.ts';
import { serviceKind } from './edit/service-kind.ts';
import { countOrders } from './read/count-orders.ts';
import { serviceFinder } from './read/service-finder.ts';
import { respellModels } from './register/retired-models.ts';
import { respellServices } from './search/respell-services.ts';
import { forgetIndexVersion } from './search/service-index.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  calls: [...catalogueCalls, ...catalogueStaffRoutes],
  provides: [provide(queues, serviceQueues), provide(finders, [serviceFinder])],
  jobs: [publishWhenDue(serviceKind), respellServices.job, respellModels],
  forget: () => forgetIndexVersion(),
  // After the order's own transaction: the count of a popular service would make all its buyers wait for each other.
  subscribers: [
    subscribeTogether('catalogue.count-orders', 'order.submit', (work, orders) =>
      countOrders(
        work,
        orders.map(({ details }) => details.service_rids),
      ),
    ),
  ],
};
