/** Acceptance tests for every module of the product. */
import { loadConfiguration } from '../../src/config/load';
import { triedHere } from '../support/acceptance/covering';
import { startModuleServer } from '../support/acceptance/moduleServer';
import { describeModules } from '../support/acceptance/moduleTests';

const { configuration } = loadConfiguration(process.cwd());

describeModules(triedHere([...configuration!.resources.values()]), startModuleServer);
