/**
 * Navigates away when developer tools are opened, if the deployment asks for it (`VITE_DEVTOOLS_TARGET` at build time). Off by default, and
 * then not part of the build. This only deters; permissions are enforced by the server.
 */
import { dropUnsavedInput } from '../session/unsavedInput';

/** Interval between checks, in ms. */
const lookEveryMs = 1_000;

/** Loads and starts the detector. `leave` is called once. */
export async function startDevtoolsWatch(target: string, leave: (address: string) => void = leavePage): Promise<void> {
  const address = findDevtoolsTarget(target, location.origin);
  if (!address) return;
  const { checkers, DevtoolsDetector } = await import('devtools-detector');
  // Two checkers are left out: the one that pauses the page in a debugger, and the one that starts a worker per check.
  const { erudaChecker, elementIdChecker, regToStringChecker, functionToStringChecker, dateToStringChecker } = checkers;
  const { depRegToStringChecker, devtoolsFormatterChecker, performanceChecker } = checkers;
  const detector = new DevtoolsDetector({
    checkers: [
      erudaChecker,
      elementIdChecker,
      regToStringChecker,
      depRegToStringChecker,
      functionToStringChecker,
      dateToStringChecker,
      devtoolsFormatterChecker,
      performanceChecker,
    ],
  });
  detector.setDetectDelay(lookEveryMs);
  detector.addListener((isOpen) => {
    if (!isOpen) return;
    detector.stop();
    leave(address);
  });
  detector.launch();
}

/** The target address: a path of this site or an http(s) URL; undefined for anything else. */
export function findDevtoolsTarget(setting: string, origin: string): string | undefined {
  if (setting === '' || !URL.canParse(setting, origin)) return undefined;
  const { protocol, href } = new URL(setting, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

function leavePage(address: string): void {
  dropUnsavedInput();
  location.replace(address);
}
