/** Acceptance tests for the modules of the product. */
import { sampleOf } from '../support/acceptance/covering';
import { startModuleServer } from '../support/acceptance/moduleServer';
import { describeModules } from '../support/acceptance/moduleTests';
import { productConfiguration } from '../support/projects/productConfiguration';

const { resources } = productConfiguration();

// What differs between databases are the statements, which one module for each word makes.
describeModules(sampleOf([...resources.values()], process.env.TEST_DATABASE_URL ? {} : { times: 1 }), startModuleServer);
