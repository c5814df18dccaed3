/**
 * Leads away when developer tools are opened, where a deployment asks for it (`VITE_DEVTOOLS_TARGET` when building). Off
 * by default, and then no code of it is in the build. It is a nuisance for the curious and no protection: the server
 * decides what anybody may see.
 */
import { dropUnsavedInput } from '../session/unsavedInput';

/** Between two looks, in ms. */
const lookEveryMs = 1_000;

/** Starts the detector; its code is loaded here. `leave` is called once. */
export async function startDevtoolsWatch(target: string, leave: (address: string) => void = leavePage): Promise<void> {
  const address = devtoolsTarget(target, location.origin);
  if (!address) return;
  const { checkers, DevtoolsDetector } = await import('devtools-detector');
  // Not among them: the checker that stops the page in a debugger, and the one that starts a worker for each look.
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

/** The address to go to: a path of this site or a page on the web; undefined for anything else. */
export function devtoolsTarget(setting: string, origin: string): string | undefined {
  if (setting === '' || !URL.canParse(setting, origin)) return undefined;
  const { protocol, href } = new URL(setting, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

function leavePage(address: string): void {
  dropUnsavedInput();
  location.replace(address);
}
