/** What every module of the product does, and one that was dropped in. */
import { loadConfiguration } from '../../src/config/load';
import { startModuleServer } from '../support/acceptance/moduleServer';
import { describeModules } from '../support/acceptance/moduleTests';

const { configuration } = loadConfiguration(process.cwd());

describeModules([...configuration!.resources.values()], startModuleServer);
